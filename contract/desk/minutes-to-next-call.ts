/** Open minutes until the next try: a visitor who was out in the morning is called in the afternoon. */
export const minutesToNextCall = 120
