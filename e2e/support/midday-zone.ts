/**
 * A zone in which it is past one in the afternoon: what was done an hour ago is of today, whenever a journey runs. In these names the
 * sign is the reverse of the usual one.
 */
export const middayZone = (hour = new Date().getUTCHours()) =>
  hour > 13 ? `Etc/GMT+${hour - 13}` : `Etc/GMT-${13 - hour}`
