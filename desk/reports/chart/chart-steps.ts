/** Between which numbers an axis may choose: whole ones for counts, and for minutes those that hours are made of. */
export const countSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
export const minuteSteps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 600, 1200, 2400, 4800, 9600, 20_000]
