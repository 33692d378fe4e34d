const hour = new Date().getUTCHours()
// Workers inherit it: one that starts an hour later has the zone of the others.
const zone = (process.env['MIDDAY_ZONE'] ??= hour > 13 ? `Etc/GMT+${hour - 13}` : `Etc/GMT-${13 - hour}`)

/**
 * A zone in which it was past one in the afternoon when the run began: what was done an hour ago is of today, whenever a journey runs. In
 * these names the sign is the reverse of the usual one.
 */
export const middayZone = () => zone
