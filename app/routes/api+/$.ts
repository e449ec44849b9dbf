import { AppError } from '#app/platform/app-error.ts';
import { apiRoute } from '#app/platform/http.server.ts';

/** Any other address under /api: a program asked, so the answer is JSON. */
const missing = apiRoute(async () => {
  throw new AppError('NOT_FOUND', 'There is no such call');
});

export { missing as action, missing as loader };
