# One image, two commands: the web process, its default, and `node --enable-source-maps build/worker.js`.
# `node build/migrate.js` brings the database up to date, once a release. All settings come from the environment (.env.example).

FROM node:22-bookworm-slim AS manifest
WORKDIR /product
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./

FROM manifest AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifest AS dependencies
# The browser is Debian's, below.
RUN npm ci --omit=dev && rm -r node_modules/@sparticuz

FROM node:22-bookworm-slim
# Documents include the fonts of their themes and of the common scripts. The others are Debian's; Chrome prints nothing unless
# some font is installed.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /backups
# Threads that scale photos keep freed memory; with this a worker holds a sixth less (scripts/product/worker-allocation.ts).
ENV NODE_ENV=production \
  PUPPETEER_EXECUTABLE_PATH=/usr/lib/chromium/chromium-headless-shell \
  MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /product
COPY --from=dependencies /product/node_modules node_modules
COPY --from=build /product/build build
COPY package.json ./
COPY docker/is-well.mjs docker/
USER node
EXPOSE 3000
ENTRYPOINT ["tini", "--"]
# What a page leaves behind dies in a young generation of 64 MB, and costs a tenth less (docs/decisions/0052).
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "build/web.js"]
