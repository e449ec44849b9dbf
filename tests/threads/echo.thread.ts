import { serveThread } from '#app/platform/serve-thread.server.ts';

type Task = { echo: string } | { fail: string } | { hangs: true } | { exits: true } | { breaksOnceTold: Int32Array };

serveThread(async (task: Task) => {
  if ('exits' in task) process.exit(3);
  if ('hangs' in task) for (;;);
  // As by a promise that nobody awaits anymore.
  if ('breaksOnceTold' in task) {
    const { breaksOnceTold: told } = task;
    setInterval(() => {
      if (Atomics.load(told, 0) === 1) throw new Error('nobody listens');
    });
    return 'answered';
  }
  if ('fail' in task) throw new Error(task.fail);
  return task.echo;
});
