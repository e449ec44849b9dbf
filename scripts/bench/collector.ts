import { createServer } from 'node:http';

/** Takes spans and forgets them, as a collector on another machine would cost this one nothing else. Its parent is told the port. */
let received = 0;
const server = createServer((request, response) => {
  received++;
  request.resume().on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
});
server.listen(0, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.on('message', () => process.send?.(received));
