import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { scriptHashes } from './script-hashes.server.ts';

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('a page’s policy allows the scripts that we wrote, and none that somebody else did', () => {
  const html = `<script nonce="n1">ours()</script><script nonce="n1" type="module">import "/x"</script>
    <script nonce="n1" src="/a.js"></script><script type="application/ld+json">{}</script>
    <script>theirs()</script><script nonce="n2">theirs()</script>`;
  expect(scriptHashes(html, 'n1')).toEqual([sourceOf('ours()'), sourceOf('import "/x"')]);
});
