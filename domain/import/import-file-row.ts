/**
 * A row of a file in which something stands, with its number as a spreadsheet program shows it: from 1, blank ones counted.
 * `isHidden`: the program does not show it, as with rows that a filter leaves out.
 */
export type FileRow = { line: number; cells: readonly string[]; isHidden?: true }

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
