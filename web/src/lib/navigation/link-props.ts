/** An address that the server made, path, query and hash, as a link of the router takes it. */
export const linkProps = (link: string): { to: string; search: Record<string, string>; hash: string } => {
  const { pathname, searchParams, hash } = new URL(link, 'https://app.invalid');
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
};
