/** English words that a prompt for a service is made of, by what they say. Matched folded. */
import { EN_CORRECTIONS, EN_EXCEPTIONS, EN_REPLACING } from "#language/request/contrast.ts";
import { EN_DENIALS } from "#language/request/denial.ts";
import type { Words } from "./tags.ts";

export const EN: Words = {
  not: `${EN_DENIALS}|everything but|all methods but|all the methods but|all operations but|${EN_EXCEPTIONS}|${EN_REPLACING}|skip|skipping|omit|exclude|nobody|no one|nothing|none of|minus|leave out|leaving out|forget|forget about|scratch|ignore|no need for|dropping|drop|disallow|forbid|prohibit|rule out|less`,
  /** Where a "not" ends without a full stop. */
  but: "but|only|just|instead|use|using|however|rather|please|we need|i need|i want|we want|go with|stick to|stick with|let's use|lets use|then|otherwise|i prefer|we prefer|prefer",
  /** No denial although they hold its words. */
  notnot:
    "not only|not found|not just|no matter|not sure|i don't know|don't know|not exist|does not exist|do not exist|doesn't exist|no content|not modified|not allowed|not implemented|whether or not|if not|no problem|nothing fancy|nothing special|don't care|do not care|don't mind|no rush|don't forget|do not forget|never mind about|no more than|not more than|not less than|no less than|not null|not empty|cannot be empty|must not be empty|can't be empty|should not be empty|cannot be null|not blank|no duplicates|not optional|not nullable",
  correction: `${EN_CORRECTIONS}|hold on|scratch that|strike that|make it|on second thought|on second thoughts|well no|hmm no|no actually|actually no|let's say|lets say|changed my mind|i changed my mind|better`,
  wrong:
    "is wrong|is out|is not needed|isn't needed|is not required|isn't required|not needed|is unnecessary|is not an option|is no option|won't do|is not allowed|is a no|is off the table|is overkill|would be wrong|are not needed|aren't needed|not necessary|is not necessary|not wanted|not required|are out|no thanks|is not what we want|is not supported|no longer needed|is gone|is dropped|was dropped|were dropped|got dropped|is cancelled",
  list: "list|lists|listing|browse|browses|browsing|view all|see all|show all|get all|fetch all|read all|retrieve all|get a list of|fetch a list of|retrieve a list of|return a list of|enumerate|search|searches|searching|find|finding|filter|filtering|display all|query|querying|look through|list all|a list of|lists of|an overview of|see a list of|page through|search for|look for|search through",
  read: "read|reads|reading|get|gets|getting|view|views|viewing|show|shows|showing|see|seeing|display|displays|displaying|retrieve|retrieves|retrieving|fetch|fetches|fetching|look up|lookup|looking up|details of|inspect|details for|return|returns",
  create:
    "create|creates|creating|creation|creation of|add|adds|adding|write|writes|writing|submit|submits|submitting|insert|inserts|inserting|register|registers|registering|save|saves|saving|publish|publishes|publishing|enter|entering|posting|uploading|append|appending|create a new|add a new|add new|create new|registration of|appended|recording|logging|storing|put in|schedule|scheduling|open a|file a|file|filing|place|placing|issue|issuing",
  /** Nouns as often as verbs: verbs only after "can", "to" or another verb. */
  "create?": "post|record|book|log|order|store|send|make|note|upload|report|start",
  update:
    "update|updates|updating|edit|edits|editing|change|changes|changing|changed|modify|modifies|modifying|modified|modification|edited|updated|rename|renaming|adjust|adjusting|replace|replacing|amend|amending|altered|alter|altering|revise|revising|edited or|overwrite|overwriting|correct|correcting|mark|marks|marking|marked|toggle|toggling",
  delete:
    "delete|deletes|deleting|deleted|deletion|deletion of|remove|removes|removing|removed|removal|removal of|erase|erasing|erased|destroy|destroying|discard|discarding|purge|purging|wipe|wiping|get rid of|cancel|cancelling|canceling|revoke|revoking",
  crud: "everything but|everything except|everything except for|all methods but|all methods except|all the methods but|all the methods except|all operations but|crud|full crud|cruds|crud operations|crud endpoints|crud api|crud routes|manage|manages|managing|management|management of|administer|administers|administering|administration of|maintain|maintains|maintaining|all operations|all five operations|the usual operations|the usual endpoints|the usual rest endpoints|standard rest endpoints|full set of endpoints|full rest|full set of operations|create read update delete|create, read, update, delete|create/read/update/delete|basic operations|standard operations",
  keep: "track|tracks|tracking|keep track of|keeps track of|keeping track of|store|stores|storing|handle|handles|handling|hold|holds|holding|keep|keeps|keeping|catalog|catalogue|catalogues|catalogs|cataloguing|record|records|recording|collect|collects|collecting|serve|serves|serving|expose|exposes|exposing|organize|organise|organizing|organising|database of|register of|registry of|inventory of|collection of|archive of|list of|directory of|log of|remembers|remember|deal with|deals with|dealing with|around|about|represent|representing|offers|offering|provides|providing|covering|covers|with resources|whose resources are|consisting of|containing|contains",
  service:
    "api|apis|backend|back-end|back end|backends|service|server|microservice|micro-service|micro service|endpoint|endpoints|rest|restful|app|application|paths|web service|webservice|web app|web api|rest api|restful api|json api|http api|http service|rest service|rest backend|json backend|json service|routes|route|resource|resources|collection|collections|entity|entities|tables|models|platform|system|portal|tool|thing|solution|mvp|prototype|registry|tracker|catalog api|rest endpoints|crud backend|crud service|crud server|crud app|crud application|http server|web server|webserver|api server|rest server|http backend|web backend|http api server",
  /** Says that the list of paths is not all. */
  such: "like|such as|e.g|eg|for example|for instance|including|incl|among others",
  of: "of|for|on|over|to|about|around|that|which|with|where|managing|on top of|against|regarding|concerning",
  and: "and|or|plus|as well as|also|along with|and also|and then|&|together with|then|followed by",
  each: "each|each of them|all of them|all|every|both|them|all three|all four|all of these|those|these|everything|each one|each resource|for each",
  single:
    "single|one|a single|one single|individual|specific|particular|by id|by its id|given|certain|per id|by the id|by their id",
  readonly:
    "read-only|read only|readonly|view-only|view only|only reads|only read|get only|get-only|only get|only gets|just reads|reads only|only reading",
  appendonly: "append-only|append only|immutable|insert-only|write-once|write once",
  only: "only|just|nothing but|solely|exclusively|that's all|nothing else|that is all|no others|no other",
  actor:
    "user|users|customer|customers|client|clients|admin|admins|people|members|visitors|staff|employees|editors|authors|everyone|anyone|someone|you|we|they|i|it|who|readers|guests|player|players|students|teachers|managers",
  can: "can|could|may|should be able to|able to|be able to|lets|let|allows|allow|allowing|allowed to|to|enables|enable|want to|wants to|need to|must|should|supports|support|supporting|will|for|where|so that",
  meta: "health|healthcheck|health-check|health check|health checks|healthchecks|health endpoint|liveness|readiness|ping|metrics|status endpoint|status endpoints|health endpoints",
  nested:
    "nested under|nested in|nested below|nested inside|under|belonging to|that belong to|which belong to|per|inside|within|belongs to|belong to|of a|of each|attached to|for a given|for each|sub-resource of|subresource of|child of|children of|below|beneath|underneath",
  have: "has|have|having|has many|have many|with many|can have|contains|contain|may have|has several|have several|can have many|each with|consists of|consist of|is made up of|are made up of",
  prefix:
    "prefix|prefixed with|prefixed by|with prefix|with the prefix|base path|base url|mounted at|mounted under|all under|everything under|routes under|endpoints under|versioned under|rooted at|all routes under|all endpoints under|under prefix|under the prefix|path prefix|below",
  same: "the same for|same for|likewise for|same goes for|same with|and the same on|the same on|same on|same thing for|ditto for|the same methods on|same methods on|same methods for|identically for|the same set for",
};
