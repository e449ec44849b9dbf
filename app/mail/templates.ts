import { SITE_NAME } from '#app/platform/site.ts';

export type Message = { subject: string; text: string };

/** Each template takes plain values and gives a message in plain text. */
export const templates = {
  welcome: ({ name, origin }: { name: string; origin: string }): Message => ({
    subject: `Welcome to ${SITE_NAME}`,
    text: [
      `Dear ${name},`,
      `your garage at ${SITE_NAME} is open. A showcase takes five steps: you, the vehicle, its photographs, a theme, and a look at the proofs.`,
      `Begin here: ${origin}/builder`,
      `The guide is at ${origin}/help.`,
      SITE_NAME,
    ].join('\n\n'),
  }),
};

export type TemplateName = keyof typeof templates;
