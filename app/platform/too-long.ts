/** The message for a text above its limit, in forms and in the API's refusals. */
export const tooLong = (max: number): string => `Please keep this under ${max.toLocaleString('en-US')} characters`;
