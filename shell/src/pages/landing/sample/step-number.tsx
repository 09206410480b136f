/** The number of a step, both in the code and in the list of steps. */
export const StepNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden
    data-step={number}
    className="mr-1 max-sm:mr-0.5 inline-grid size-4 select-none place-items-center rounded-full border border-primary-line bg-primary-tint align-[1px] font-sans font-semibold text-[10px] text-primary leading-none"
  >
    {number}
  </span>
);
