import express from 'express';

/** Does nothing but send a page of as many bytes as ours, for comparison in the same run. Its parent is told the port. */
const body = Buffer.alloc(Number(process.env.PAGE_BYTES), '<p>A page.</p>\n');
const app = express();
app.get('/', (_req, res) => void res.type('html').send(body));
const server = app.listen(0, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
