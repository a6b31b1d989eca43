export { companyThatProved } from './domains/domains.ts';
export { redeemHandle, rememberSignOn, signOutAddress } from './handle/handle.ts';
