import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that keeps what it accepts, as it came.
 * @param beforeTaken is called before each mail is accepted
 */
export async function startMailServer(beforeTaken: () => Promise<void> = async () => {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then(async (mail) => {
        await beforeTaken();
        mails.push(mail);
        done();
      }, done);
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() };
}
