import { AppError } from '#app/platform/app-error.ts';
import { apiRoute } from '#app/platform/http.server.ts';

/** Any unknown address under /api: answered with JSON, since a program asked. */
const missing = apiRoute(async () => {
  throw new AppError('NOT_FOUND', 'There is no such call');
});

export { missing as action, missing as loader };
