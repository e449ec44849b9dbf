import { clsx } from 'clsx';

/** An engraved line drawing of a coupe, shown where there is no photo yet. */
export function VehicleDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" className={clsx('text-rule-strong', className)}>
      <g fill="none" stroke="currentColor" strokeWidth="1.600" strokeLinecap="round" strokeLinejoin="round">
        <path d="M22 89h38a23 23 0 0 1 46 0h116a23 23 0 0 1 46 0h30c4-7 4-14-1-19-9-8-32-11-60-13-20-15-38-24-68-24-28 0-45 8-62 21-26 2-58 5-76 12-10 4-14 13-9 23z" />
        <path d="M119 55c14-10 27-15 47-15v16c-18 1-33 0-47-1zM173 40c20 1 32 7 46 17-16 1-30 0-46-1z" strokeWidth="1.200" />
        <path d="M33 72c74-7 158-8 262-2M169.500 36v52M130 66h9" strokeWidth=".900" />
        <circle cx="83" cy="89" r="17.500" />
        <circle cx="83" cy="89" r="8" strokeWidth="1" />
        <circle cx="245" cy="89" r="17.500" />
        <circle cx="245" cy="89" r="8" strokeWidth="1" />
        <circle cx="32" cy="77" r="4.500" strokeWidth="1.200" />
        <path d="M20 94c-4 0-7-2-8-4M106 94h116M270 94h34" strokeWidth="1.200" />
        <path d="M4 107.500h312" strokeWidth=".700" />
      </g>
    </svg>
  );
}
