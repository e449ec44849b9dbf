import { SANDBOX_ACCOUNTS } from '#scripts/sandbox/accounts.ts';
import { findTestCard } from '#scripts/sandbox/stripe/cards.ts';
import { type Embedded, readPort, type Settings } from './settings.ts';

/** The test cards that show the most, by name. */
const CARDS = ['visa', 'visa_chargeDeclined', 'authenticationRequired'];

const row = (name: string, words: string): string => `    ${name.padEnd(24)}${words}`;

/** A card's number in the groups in which it is printed and typed. */
const grouped = (number: string): string => number.replace(/\d{4}(?=\d)/g, '$& ');

const startsSmall = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** What is printed once the product runs: where to go, as whom, and where to see what the stand-ins have received. */
export function tourOf(settings: Settings, embedded: Embedded): string[] {
  const sandbox = settings.SANDBOX_ORIGIN;
  const lines = [`Ready: http://localhost:${readPort(settings)}`];
  if (embedded.identity) {
    lines.push('  Sign in there as', ...SANDBOX_ACCOUNTS.map(({ email, note }) => row(email, note)));
  }
  if (embedded.cards) {
    const cards = CARDS.map(findTestCard);
    lines.push(
      '  Pay at checkout with (any date to come, any security code)',
      ...cards.map(({ number, does }) => row(grouped(number), startsSmall(does))),
    );
  }
  if (sandbox) {
    lines.push('  See what the stand-ins have received');
    if (embedded.mail) lines.push(row('mails', `${sandbox}/mailbox`));
    if (embedded.cards) lines.push(row('payments', `${sandbox}/card-processor`));
    lines.push(row('all of them', sandbox));
  }
  return [...lines, 'Ctrl-C stops it. Data stay in the data folder; `npm start -- --fresh` begins without.'];
}
