/** Addresses the platform handles in the browser, with or without a query; the server answers all with the same page. */
export const platformPath =
  /^\/(platform(\/.*)?|login|signup|profile-completion|external-profile-form|(profile-complete|join|reset)(\/[^/?]+)?)(\?|$)/
