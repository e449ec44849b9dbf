/** A person as the API answers it (Specification §3, User). */
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

/** Specification §3: the display name falls back to 'User'. */
export const displayName = (user: Pick<User, 'name' | 'firstName' | 'lastName'>): string =>
  user.name?.trim() || [user.firstName, user.lastName].filter(Boolean).join(' ').trim() || 'User';

/** The first characters, none of them cut in half as an emoji can be. */
const first = (text: string, count = 1): string => [...text].slice(0, count).join('');

/** Avatar initials, by the order of Specification §3. */
export function initials(user: Pick<User, 'name' | 'firstName' | 'lastName'>): string {
  const firstName = user.firstName?.trim();
  const lastName = user.lastName?.trim();
  if (firstName && lastName) return (first(firstName) + first(lastName)).toUpperCase();
  const words = user.name?.trim().split(/\s+/).filter(Boolean) ?? [];
  const [start, end] = [words[0], words.at(-1)];
  if (start && end && words.length > 1) return (first(start) + first(end)).toUpperCase();
  if (start) return first(start, 2).toUpperCase();
  return 'U';
}
