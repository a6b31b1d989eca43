import { News } from '../../place/components/news.tsx';

export const CommunityNews = ({ name }: { name: string }) => <News kind="community" name={name} />;
