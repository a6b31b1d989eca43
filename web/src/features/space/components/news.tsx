import { News } from '../../place/components/news.tsx';

export const SpaceNews = ({ name }: { name: string }) => <News kind="space" name={name} />;
