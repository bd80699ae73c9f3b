/** The status line of the hub, in the words of its specification. */
export const servicesFound = (count: number) => `${count} service(s) found`
