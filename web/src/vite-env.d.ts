/** The commit that the app was built from, all 40 digits, or `unknown` outside of a repository. Set by vite.config.ts. */
declare const __COMMIT_ID__: string;

/** The version in package.json. Set by vite.config.ts. */
declare const __APP_VERSION__: string;

/** The server of an installed app that belongs to one company, otherwise empty. Set by vite.config.ts. */
declare const __SERVER_ADDRESS__: string;
