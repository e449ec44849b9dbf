import { serveThread } from '#app/platform/serve-thread.server.ts';

type Task = { echo: string } | { fail: string } | { hangs: true } | { exits: true } | { breaksLater: true };

serveThread(async (task: Task) => {
  if ('exits' in task) process.exit(3);
  if ('hangs' in task) for (;;);
  // As by a promise that nobody awaits anymore.
  if ('breaksLater' in task) {
    setTimeout(() => {
      throw new Error('nobody listens');
    });
    return 'answered';
  }
  if ('fail' in task) throw new Error(task.fail);
  return task.echo;
});
