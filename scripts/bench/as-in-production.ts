/** What a worker's process has, for what is measured in this one: React checks its elements in any other. Import it after `script-env.ts`. */
Object.assign(process.env, { NODE_ENV: 'production', SANDBOX_ORIGIN: 'http://localhost' });
