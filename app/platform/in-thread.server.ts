import { Worker } from 'node:worker_threads';
import { limitConcurrency } from './limit-concurrency.ts';
import { warnSeldom } from './log-seldom.server.ts';
import { inTime } from './within.ts';

/** A thread that could not be started, ended in the middle or took too long: that says nothing about its input. */
export class ThreadError extends Error {}

/** What a thread answers: the result of its work, or why there is none. */
export type Answer<Result> = { result: Result } | { error: string };

type ThreadOptions = {
  /** The thread's file, `name.ts` beside the caller; in a build, `name.js` beside the process. */
  name: string;
  /** The caller's `import.meta.url`. */
  caller: string;
  /** How long one task may take, the thread's start included. */
  timeoutMs: number;
  /** How long an idle thread is kept: its memory is only returned when it ends. 0 for one thread a task. */
  idleMs: number;
};

/**
 * Work in a thread of its own, one task at a time: it blocks nobody, and can be stopped. A thread that throws, takes too long or
 * runs out of memory is ended, and the next task has a new one.
 * @returns a function that does one task. It throws ThreadError, or Error with what the task itself threw.
 */
export function inThread<Input, Result>({ name, caller, timeoutMs, idleMs }: ThreadOptions): (input: Input) => Promise<Result> {
  const inTurn = limitConcurrency(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = startThread(name, caller);
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', (error) => {
      // A task that comes before it has ended would be given to it.
      forget();
      // One that breaks while it is idle would otherwise end this process, and leave the next task without an answer.
      warnSeldom('a thread broke', error, { thread: name });
    });
    started.once('exit', forget);
    return started;
  };
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const run = async (input: Input): Promise<Result> => {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    try {
      const answer = ask<Input, Result>(worker, input);
      return await inTime(timeoutMs, answer, () => new ThreadError(`${name} took longer than ${timeoutMs} ms`));
    } catch (error) {
      await end();
      throw error;
    } finally {
      // A process may exit while a thread is idle.
      worker?.unref();
      if (idleMs === 0) await end();
      else idle = setTimeout(() => void end(), idleMs).unref();
    }
  };
  return (input) => inTurn(() => run(input));
}

function startThread(name: string, caller: string): Worker {
  if (!caller.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, caller));
  const source = new URL(`./${name}.ts`, caller).href;
  // `--import tsx` registers itself for the main thread only.
  const start = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(start, { eval: true, execArgv: [] });
}

function ask<Input, Result>(worker: Worker, input: Input): Promise<Result> {
  return new Promise((resolve, reject) => {
    // Each by itself: the worker has listeners of its own.
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (answer: Answer<Result>) =>
      settle(() => ('result' in answer ? resolve(answer.result) : reject(new Error(answer.error))));
    const onError = (cause: Error) => settle(() => reject(new ThreadError('The thread failed', { cause })));
    const onExit = (code: number) => settle(() => reject(new ThreadError(`The thread ended with code ${code}`)));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(input);
  });
}
