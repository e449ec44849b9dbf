/** The browser comes from PUPPETEER_EXECUTABLE_PATH, the machine, or @sparticuz/chromium: never from a download at install. */
module.exports = { skipDownload: true };
