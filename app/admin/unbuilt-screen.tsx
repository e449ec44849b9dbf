/** Stands for an administrator's screen that is still to come: its place and its title. */
export function UnbuiltScreen({ title }: { title: string }) {
  return (
    <main id="main" className="mx-auto w-full max-w-4xl px-4 pt-4 pb-16 sm:px-8">
      <p className="label text-brass">Administration</p>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <hr className="engraved mt-5 mb-8" />
      <p className="plate p-7 text-lg text-ink-soft">This screen is not built yet</p>
    </main>
  );
}
