/** The heading of a list on the dashboard. @param id for the section's aria-labelledby */
export function ListHeading({ id, children }: { id: string; children: string }) {
  return (
    <div className="flex items-baseline gap-4">
      <h2 id={id} className="text-2xl">
        {children}
      </h2>
      <span className="h-px flex-1 bg-rule-strong opacity-60" aria-hidden="true" />
    </div>
  );
}
