import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { FeaturedItem, FeaturedLists } from './featured-lists.ts';

const CHANGED_ELSEWHERE = 'Someone else has changed the list meanwhile. It is shown as it stands now.';

/**
 * The list as it is being put in order. Each change is shown at once and saved; those that follow while one is being saved go
 * together after it.
 * @param saved as the server has it; a newer one takes the place of what is shown
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
      // Back to what was there, should the server not be reached either.
      setList(featured);
      // Without a connection there is nothing to be had, and the page is better than none.
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
