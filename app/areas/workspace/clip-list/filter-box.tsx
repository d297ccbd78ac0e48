import type { ReactNode } from "react";
import type { FilterParam } from "~/domain/clip-list/filters";
import { Check } from "~/ui/check";
import { queryField } from "~/ui/form-fields";
import type { ClipFilter } from "./clip-list-page";

export function isOn(filter: ClipFilter, name: string, value: string): boolean {
  return filter.on.some(([param, one]) => param === name && one === value);
}

/** What a filter with a single value says; empty when it says nothing. */
export function chosen(filter: ClipFilter, name: string): string {
  return filter.on.find(([param]) => param === name)?.[1] ?? "";
}

type FilterBoxProps = { filter: ClipFilter; name: FilterParam; value: string; label: ReactNode };

/** A filter that is on or off. */
export function FilterBox({ filter, name, value, label }: FilterBoxProps) {
  return (
    <Check field={queryField(name)} value={value} defaultChecked={isOn(filter, name, value)} compact>
      {label}
    </Check>
  );
}
