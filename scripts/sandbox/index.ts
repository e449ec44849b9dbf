import { createServer } from 'node:http';

createServer((_request, response) => response.end('ok')).listen(Number(process.env.SANDBOX_PORT), '127.0.0.1');
process.once('disconnect', () => process.exit(0));
