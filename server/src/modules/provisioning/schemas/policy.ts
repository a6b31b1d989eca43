export const core_user = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const core_group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterprise_user = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const list_response = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const error_response = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Most resources of one page; Entra ID and Okta ask for 100 to 200. */
export const max_results = 200;
