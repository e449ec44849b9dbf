import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { FeaturedItem, FeaturedLists } from './featured-lists.ts';

const CHANGED_ELSEWHERE = 'Someone else has changed the list meanwhile. The current list is shown now.';

/**
 * The list while it is being edited. Each change is shown at once and saved; changes made during a save are saved together after
 * it.
 * @param saved the server's list; a newer one replaces what is shown
 */
export function useFeaturedList({ featured, version }: Pick<FeaturedLists, 'featured' | 'version'>) {
  const { revalidate } = useRevalidator();
  const [list, setList] = useState(featured);
  const wanted = useRef<FeaturedItem[] | null>(null);
  const isSaving = useRef(false);
  const grownFrom = useRef(version);

  useEffect(() => {
    if (isSaving.current) return;
    grownFrom.current = version;
    setList(featured);
  }, [featured, version]);

  const saveAll = async () => {
    isSaving.current = true;
    let hasAnswer = true;
    try {
      while (wanted.current) {
        const ids = wanted.current.map(({ id }) => id);
        wanted.current = null;
        const body = { ids, version: grownFrom.current };
        const reply = await callApi<FeaturedLists>('/api/admin/featured-showcases', { method: 'PUT', body });
        grownFrom.current = reply.version;
      }
    } catch (error) {
      wanted.current = null;
      tellFailure({ title: 'Failed to update featured showcases', error, byStatus: { 412: CHANGED_ELSEWHERE } });
      // Rolled back now, in case the server can't be reached for its list either.
      setList(featured);
      // Without a connection a reload would fail too, and the current page is better than none.
      hasAnswer = error instanceof ApiError;
    } finally {
      isSaving.current = false;
      if (hasAnswer) revalidate();
    }
  };

  const change = (next: FeaturedItem[]) => {
    setList(next);
    wanted.current = next;
    if (!isSaving.current) void saveAll();
  };

  return { list, change };
}
