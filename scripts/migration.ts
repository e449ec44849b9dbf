import { writeMigration } from '#db/write-migration.ts';

/** `npm run migration -- add-engine-number`: writes an empty migration with the next number, and lists it. */
console.info(`Wrote ${await writeMigration(process.argv[2] ?? '')}`);
