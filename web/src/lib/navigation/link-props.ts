/** An address that the server made, path and query, as a link of the router takes it. */
export const linkProps = (link: string): { to: string; search: Record<string, string> } => {
  const { pathname, searchParams } = new URL(link, 'https://app.invalid');
  return { to: pathname, search: Object.fromEntries(searchParams) };
};
