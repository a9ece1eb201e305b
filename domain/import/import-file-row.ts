/** A row of a file in which something stands, with its number as a spreadsheet program shows it: from 1, blank ones counted. */
export type FileRow = { line: number; cells: readonly string[] }

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
