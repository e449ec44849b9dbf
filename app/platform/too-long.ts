/** What a text is told that has more characters than it may, in forms and in the API's refusals. */
export const tooLong = (max: number): string => `Please keep this under ${max.toLocaleString('en-US')} characters`;
