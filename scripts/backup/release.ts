import { readFileSync } from 'node:fs';

/** The version of this release, as backups record it. */
export const RELEASE: string = JSON.parse(readFileSync('package.json', 'utf8')).version;
