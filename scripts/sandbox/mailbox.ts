import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { page } from './page.ts';
import { escapeHtml } from './stripe/html.ts';

/** A received mail. Times are ISO 8601, UTC. */
export type Mail = {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html?: string;
  attachments: { filename: string; contentType: string; bytes: number }[];
  /** Where a mail program's own button unsubscribes, and what it posts (RFC 8058). */
  listUnsubscribe?: string | undefined;
  listUnsubscribePost?: string | undefined;
};

const LARGEST_MAIL = 30 * 1024 * 1024;

/** An SMTP server that keeps mails in a folder, and pages to read them: nothing ever leaves this machine. */
export function createMailbox({ dataDir }: { dataDir: string }): { smtp: SMTPServer; router: Router } {
  const folder = join(dataDir, 'mails');
  mkdirSync(folder, { recursive: true });
  /** Newest first. */
  const mails: Mail[] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Mail => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'sandbox' }),
    size: LARGEST_MAIL,
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        readMail(Buffer.concat(chunks), recipients).then((mail) => {
          mails.unshift(mail);
          writeFileSync(join(folder, `${mail.id}.json`), JSON.stringify(mail));
          done();
        }, done);
      });
    },
  });

  const router = express.Router();
  router.get('/mailbox.json', (_request, response) => void response.json(mails));
  router.get('/mailbox', (_request, response) => void response.send(listPage(mails)));
  router.get('/mailbox/:id', (request, response) => {
    const mail = mails.find(({ id }) => id === request.params.id);
    if (!mail) return void response.status(404).send(page({ title: 'No such mail', body: '<h1>No such mail</h1>' }));
    response.send(mailPage(mail));
  });
  return { smtp, router };
}

async function readMail(raw: Buffer, to: string[]): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  const headerOf = (key: string) => mail.headers.find((header) => header.key === key)?.value;
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: formatAddress(mail.from),
    to,
    subject: mail.subject ?? '(no subject)',
    text: mail.text ?? '',
    ...(mail.html && { html: withPictures(mail.html, mail.attachments) }),
    listUnsubscribe: headerOf('list-unsubscribe')?.replace(/^<|>$/g, ''),
    listUnsubscribePost: headerOf('list-unsubscribe-post'),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      contentType: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

/** Shows pictures that travel within a mail (RFC 2392), as mail programs do. */
const withPictures = (html: string, attachments: Attachment[]): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === 'string') return shown;
    const bytes = Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
    return shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${bytes.toString('base64')}`);
  }, html);

const formatAddress = (address: Address | undefined): string =>
  address ? (address.name ? `${address.name} <${address.address}>` : (address.address ?? '')) : '';

const formatTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

function listPage(mails: Mail[]): string {
  const items = mails.map(
    ({ id, subject, to, receivedAt }) => `<li><a class="plate" href="/mailbox/${id}">
<span><strong>${escapeHtml(subject)}</strong><small>to ${escapeHtml(to.join(', '))}</small></span>
<time datetime="${receivedAt}">${formatTime(receivedAt)}</time></a></li>`,
  );
  return page({
    title: 'Mailbox',
    isWide: true,
    body: `<h1>Mailbox</h1><p>Every mail the product sends arrives here and goes no further.</p><div class="rule"></div>
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No mail has arrived yet.</p>'}
<p class="foot"><a href="/">The other stand-ins</a></p>`,
  });
}

function mailPage({ subject, from, to, receivedAt, html, text, attachments, listUnsubscribe }: Mail): string {
  const files = attachments.map(({ filename, bytes }) => `${filename} (${Math.ceil(bytes / 1024)} KB)`).join(', ');
  return page({
    title: subject,
    isWide: true,
    body: `<h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>Received</dt><dd>${formatTime(receivedAt)}</dd>${files ? `<dt>Attached</dt><dd>${escapeHtml(files)}</dd>` : ''}${listUnsubscribe ? `<dt>List</dt><dd><a href="${escapeHtml(listUnsubscribe)}">Unsubscribe</a></dd>` : ''}</dl>
${html ? `<iframe sandbox title="The mail as it looks" srcdoc="${escapeHtml(html)}"></iframe>` : ''}
${text ? `<pre>${escapeHtml(text)}</pre>` : ''}
<p class="foot"><a href="/mailbox">All mails</a></p>`,
  });
}
