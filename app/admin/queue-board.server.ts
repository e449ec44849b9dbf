import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Router } from 'express';
import { getUser } from '#app/accounts/guards.server.ts';
import { queueOf, scheduleQueue } from '#app/jobs/queues.server.ts';
import { env } from '#app/platform/env.server.ts';
import { JOB_KINDS } from '#app/platform/job-kinds.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { db } from '#db/client.ts';
import { recordAction } from './audit/record-action.server.ts';

export const QUEUE_BOARD_PATH = '/admin/queues';

/** The board's type is declared for Redis only; it calls only what the queues of both backends have. */
type BoardQueue = ConstructorParameters<typeof BullMQAdapter>[0];

/** The board's scripts carry no nonce and its page sets its own base. The font that it would load from another host is blocked. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** Our colors (app/styles.css) under the board's names for them. */
const inBoardsNames = (
  colors: Record<'ground' | 'paper' | 'raised' | 'ink' | 'soft' | 'rule' | 'accent' | 'onAccent', string>,
) => {
  const { ground, paper, raised, ink, soft, rule, accent, onAccent } = colors;
  return {
    background: ground,
    foreground: ink,
    card: paper,
    'card-foreground': ink,
    popover: raised,
    'popover-foreground': ink,
    primary: accent,
    'primary-foreground': onAccent,
    muted: ground,
    'muted-foreground': soft,
    border: rule,
    input: rule,
    ring: accent,
    sidebar: paper,
    'sidebar-foreground': ink,
    'sidebar-border': rule,
  };
};

const THEME = {
  light: inBoardsNames({
    ground: '#f1e5cd',
    paper: '#faf3e2',
    raised: '#fffaee',
    ink: '#2a180f',
    soft: '#64472f',
    rule: '#d3bd95',
    accent: '#6e1a1f',
    onAccent: '#fdf2dc',
  }),
  dark: inBoardsNames({
    ground: '#1f130c',
    paper: '#2b1b12',
    raised: '#352217',
    ink: '#f4e7cd',
    soft: '#d0b78f',
    rule: '#543c28',
    accent: '#d3a658',
    onAccent: '#24150c',
  }),
};

/**
 * The queues for operators: waiting, active, completed and failed jobs with their errors, to be retried or removed; and the
 * schedules with their last and next run, to be run at once. The board has no sign-in of its own: like the other administrators'
 * pages it answers 404 to anyone else. Cross-origin requests are refused before they get here (requireSameOrigin). Works on
 * PostgreSQL and Redis alike.
 */
export function queueBoard(): Router {
  const server = new ExpressAdapter();
  server.setBasePath(QUEUE_BOARD_PATH);
  createBullBoard({
    // The board's types come from another release of BullMQ, but it calls only what both have.
    queues: [...JOB_KINDS.map(queueOf), scheduleQueue()].map((queue) => new BullMQAdapter(queue as unknown as BoardQueue)),
    serverAdapter: server,
    options: {
      uiConfig: {
        boardTitle: SITE_NAME,
        boardLogo: { path: '/favicon.svg', width: 32, height: 32 },
        favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
        miscLinks: [{ text: 'Back to the administration', url: '/admin' }],
        theme: THEME,
        jobDetails: { defaultTab: 'Error' },
        hideRedisDetails: true,
        hideDocsLink: true,
      },
    },
  });
  const board = server.getRouter();
  const router = Router();
  router.use(async (req, res, next) => {
    try {
      const viewer = await getUser(new Request(env.APP_ORIGIN, { headers: { Cookie: req.headers.cookie ?? '' } }));
      if (viewer?.role !== 'admin') return next();
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        await recordAction(db, { adminId: viewer.id, action: 'queue.changed', details: { path: req.path } });
      }
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Content-Security-Policy', POLICY);
      board(req, res, next);
    } catch (error) {
      next(error);
    }
  });
  return router;
}
