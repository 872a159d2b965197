/** So many invoices and certificates are in one evidence file at most. */
export const maxEvidenceFiles = 200
