/** Runs of letters and digits, also with hyphens inside: '30867S112345', 'WP0-ZZZ-91-1234'. */
const RUN = /[\p{L}\d]+(?:-[\p{L}\d]+)*/gu;

/** Eight letters and digits or more, at least five of them digits, are a serial number rather than a name, an option or a figure. */
const [CHARACTERS, DIGITS] = [8, 5];
const SHOWN = 3;

const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/;

/** A text in which numbers that may identify a car, an engine or a person are cut to their first characters. */
export const maskSerials = (text: string): string =>
  text.replace(RUN, (run) => {
    const characters = run.replaceAll('-', '').length;
    const digits = run.replace(/\D/g, '').length;
    return characters >= CHARACTERS && digits >= DIGITS && !DATE.test(run) ? `${run.slice(0, SHOWN)}…` : run;
  });
