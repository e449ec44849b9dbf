/** A user as the API returns it (Specification §3, User). */
export type User = {
  id: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  isOnboarded: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
};

type Named = Pick<User, 'name' | 'firstName' | 'lastName'>;

/** The name that the identity provider gave; '' when there is none. */
export const knownName = (user: Named): string =>
  user.name?.trim() || [user.firstName, user.lastName].filter(Boolean).join(' ').trim();

/** The display name, 'User' when there is none (Specification §3). */
export const displayName = (user: Named): string => knownName(user) || 'User';

/** How mails address a person: by the first name, else by the whole; null where neither is known. */
export const greetingName = (user: Named): string | null => user.firstName?.trim() || user.name?.trim() || null;

/** The first characters, without cutting a surrogate pair such as an emoji. */
const first = (text: string, count = 1): string => [...text].slice(0, count).join('');

/** Avatar initials, in the order of Specification §3. */
export function initials(user: Named): string {
  const firstName = user.firstName?.trim();
  const lastName = user.lastName?.trim();
  if (firstName && lastName) return (first(firstName) + first(lastName)).toUpperCase();
  const words = user.name?.trim().split(/\s+/).filter(Boolean) ?? [];
  const [start, end] = [words[0], words.at(-1)];
  if (start && end && words.length > 1) return (first(start) + first(end)).toUpperCase();
  if (start) return first(start, 2).toUpperCase();
  return 'U';
}
