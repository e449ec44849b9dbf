import { expect, it } from 'vitest';
import { isSidebarOpen } from './sidebar.tsx';

it('opens the sidebar by default', () => {
  expect(isSidebarOpen(null)).toBe(true);
  expect(isSidebarOpen('theme=dark; sidebar_state=true')).toBe(true);
  expect(isSidebarOpen('not_sidebar_state=false')).toBe(true);
});

it('keeps it folded when the cookie says so', () => {
  expect(isSidebarOpen('sidebar_state=false')).toBe(false);
  expect(isSidebarOpen('a=1; sidebar_state=false; b=2')).toBe(false);
});
