/**
 * `npm run icons`: draws the icons of the installed app from public/favicon.svg, and the picture of our own pages in link previews
 * from those of the sample brochure. Run it when either changes: a test says when.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { drawIcons } from './draw-icons.ts';

// Takes no arguments, and refuses any.
parseArgs();

await mkdir('public/icons', { recursive: true });
for (const [path, bytes] of Object.entries(await drawIcons())) await writeFile(`public/${path}`, bytes);
