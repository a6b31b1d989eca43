export { TypeBanner } from './card/type-banner.tsx';
