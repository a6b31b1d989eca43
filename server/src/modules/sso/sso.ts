export { redeemHandle, rememberSignOn, signOutAddress } from './handle/handle.ts';
