import { serveThread } from '#app/platform/serve-thread.server.ts';

type Task = { echo: string } | { fail: string } | { hangs: true } | { exits: true };

serveThread(async (task: Task) => {
  if ('exits' in task) process.exit(3);
  if ('hangs' in task) for (;;);
  if ('fail' in task) throw new Error(task.fail);
  return task.echo;
});
