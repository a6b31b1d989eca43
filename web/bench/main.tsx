// What `npm run bench -- web` measures the home page against: the same cards from the same server, with React and Radix Themes
// and nothing else.
import { Avatar, Button, Card, Flex, Heading, Text, Theme } from '@radix-ui/themes';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@radix-ui/themes/styles.css';
import { type FeedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { headersOf } from '../src/lib/session/session-headers.ts';

type Shown = { who: EmployeeCard; headline: string; words: string; at: string; reactions: number; comments: number };

const nameOf = ({ first_name, last_name }: EmployeeCard): string => [first_name, last_name].filter(Boolean).join(' ');
const sum = (counts: readonly { count: number }[]): number => counts.reduce((total, { count }) => total + count, 0);

const shownOf = (item: FeedItem): Shown => {
  const content = item.kind === 'poll' ? item.poll : item.kind === 'post' ? item.post : item.recognition;
  const { created_at: at, reactions, comments_count: comments } = content;
  const counts = { at, reactions: sum(reactions), comments };
  if (item.kind === 'post') return { ...counts, who: item.post.author, headline: 'posts', words: item.post.words };
  if (item.kind === 'poll') return { ...counts, who: item.poll.author, headline: 'asks', words: item.poll.question };
  const { giver, employees, message } = item.recognition;
  return { ...counts, who: giver, headline: `thanks ${employees.map(nameOf).join(', ')}`, words: message };
};

const FeedCard = ({ item }: { item: FeedItem }) => {
  const { who, headline, words, at, reactions, comments } = shownOf(item);
  const name = nameOf(who);
  return (
    <Card asChild size="2">
      <article>
        <Flex direction="column" gap="3">
          <Flex align="center" gap="3">
            <Avatar src={who.profile_url ?? undefined} fallback={name.slice(0, 1)} radius="full" size="3" alt="" />
            <div>
              <Text as="p" size="2">
                <strong>{name}</strong> {headline}
              </Text>
              <Text as="p" size="1" color="gray">
                {new Date(at).toLocaleString('en')}
              </Text>
            </div>
          </Flex>
          <Text as="p" size="3">
            {words}
          </Text>
          <Flex gap="2">
            <Button radius="full" variant="soft" color="gray">
              React {reactions}
            </Button>
            <Button radius="full" variant="soft" color="gray">
              Comment {comments}
            </Button>
          </Flex>
        </Flex>
      </article>
    </Card>
  );
};

const readFeed = async (): Promise<FeedItem[]> => {
  const session = JSON.parse(localStorage.getItem('userSession') ?? '{}') as Parameters<typeof headersOf>[0];
  const address = `/api${listHomeFeed.path}?kinds=poll%2Crecognition`;
  const response = await fetch(address, { headers: headersOf(session) });
  return ((await response.json()) as { data: { items: FeedItem[] } }).data.items;
};

const Page = () => {
  const [items, setItems] = useState<FeedItem[]>([]);
  useEffect(() => void readFeed().then(setItems), []);
  return (
    <Theme accentColor="lime" grayColor="olive" radius="large">
      <Flex asChild direction="column" gap="4" p="4">
        <main>
          <Heading>Good morning</Heading>
          {items.map((item) => (
            <FeedCard key={item.item_id} item={item} />
          ))}
        </main>
      </Flex>
    </Theme>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
