/** Addresses the platform handles in the browser; all get the same page. */
export const platformPath =
  /^\/(platform(\/.*)?|login|signup|profile-completion|external-profile-form|(profile-complete|join|reset)(\/[^/]+)?)$/
