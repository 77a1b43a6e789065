/**
 * Real words, folded, that are one slip away from a word of a request: "spend", „wysyłają”. They are never taken for it.
 * Made from the Hunspell dictionaries pl_PL, en_US and en_GB of Debian.
 */

export const ENGLISH_LOOKALIKES = `
aborts advice advie advised advisee adviser advises afterward afterwords alain albert albright alerts aleut
alight alone alpert amain among announced announcements announcer announces answers aport aright arise
arising aroid arranged arranger arranges assistants automagically avert avid avise avoids avoir balling bays
belling bilging bilking billinge billings birling broadcasts builds built bulling cancels cancer cannon
carnot ceased ceases cense cerate chancel chare charged chargee charger charges chase cheating cheeks cheeps
cheer cheery chewers cleating cognac commando commend comose compand compiled compiler compiles compos
composed composer composes compost compote crate crating creake creaking creaming crease creasing creates
creatine creeting cremate cremating crenate cresting crete daft debra delate deleted deleter deletes
delivers delivery delver deplete deposits despatch discards discord disregards dobla dobras dobro donat
donor dora dorp draff drafts drafty drat drift emil emile ercall executed executer executes facture fends
fiaally fiance fiances financed financials finds firs firsts fist forgat forge forged forger forges forgets
forwards founds fraktur froward fuds fund fundi fundus fundy funks generates gotha gutta hallo headcounts
heddles hell helle hellos hells huddle hullo infirm infirming informs issning issuer issues issus juts
kindle kingly kurd kurdi kurds kure lien mable macle maia maidu maihem mailer mailings mails maiming maine
maize male mali malling mallow manila maple marketings marla marling marlow massage massages mauling mejia
meole merle messaged messuage messuages mile miling moiling monea monee monel monet moneys monkey monty
mooney mopey mosey mozes muse nada nadab nadal neper nether nevern nevers newer niece nighy nine noke nootka
nota notate noticed notices notre novice nude nudged nudger nudges ogles ovid panga parse pase passe pasting
paused pauses payments payrolls pease personally personalty personnels pile pils pina pine pings pinna pinta
pleas pleased pleaser pleases poem polecat ponting porin porting posing positing postings postling pots
potting pouting preparer prepares prepaying proa produced producer produces product proformas prose raiding
railing raine raining raiser raises raisin raisings raisins rapport rase rasing rasse rebind rebinding
recalls redly rely remainder remand remanding remimd remimder remimding reminders reminds remini remint
reminting remote removed remover removes repay replay replp repost reposts reseed resends resent resort
resorts responds retort retorts revenge revenuer revenues revoe revoked revoker revokes rewind rewinding
rewove righto rights rise rising robin sables sades saes safes sages sakes salas sale salem salen salep
salts salves sames sanding sates saves saxes scales scare scarp scart scending scheduled scheduler schedules
scoot scrag scram scrape scraps scrip seeding sensing shade shake shale shales shame shane shape shard
shared sharer shares shari shark sharp sharpe shave shere shire shoat shoo shook shool shoos shoots shore
shot shout siena sigma sima sloot smart smoot snare snoot soles soot spare spending staffa staffs stales
star stare stark starr stars starts stat statements stert stiff strap stuart stuff submits summery summit
suspends swales swart taize take tanks tealing terai terling tesling thanes thunks tilling tolling tranks
transfers transit transmits updater updates uprate waite waiting wanda wann wart warta warton warts warty
weedy white whiting wite witham withdrawn withdraws withdrew withheld withholds workflows workforces writ
writer writhe writhing writings writs zanies zapata zebus
`;
export const POLISH_LOOKALIKES = `
abortu aborty agacin aganin alain albert albright alerty alon alona alone alono alony alonz anulowal
anulowan anulowane anulowani anulowania anulowaniem anulowaniu anuluja anulujciez anuluje anulujecie anulus
aort aport arranie asert asystenci asystencje asystenckie automatyczne automatyczni bild biling billingi
billings billingu cancer cannon carnot cerate chare charga chargi chargo charme charze chcialaby chcialabys
chcialby chcialbys chec chocian chwialabym chwialbym chwielibysmy cofac cofna cofnal cofnie cognac compos
czes czesac czesci czescy czesi czesz czysc dadaj dasaj dawac dawal dawan debra debrze delbete delecte
delekte delte dezete doba dobka doborze dobr dobrac dobral dobran dobraw dobrca dobre dobrna dobrne dobro
dobru dobrzec dobrzej dobrzen dobrzy dodatkow dodatkowa dodatkowe dodatkowi dodatkowy dodra dodrze dogra
dojrze dolot domra domrze donat donom donor donos donow doorze dopiszcie dopowiedz dopra doprze dopusc
dopuscmy dora dorot dorze dosra dostarcza dostarczac dostarcze dostarczy dostarczyl dotra dovrze dowolac
dowolaj dowolajcie dowolanie dozra draftu drafty dryft dwaj dziaki dzidki dzieci dziek dziekuj dziekuja
dziekujze dzieli dziewki dziezki dziki dziuki dziwki dzwieki elektroniczne elektroniczni emalia emalie
emalii emil emila emile emilem emilow emilu emmo faktor faktora faktorach faktorami faktorka faktorke
faktorom faktoruj faktory faktorze faktu fakturce fakturek fakturkach fakturkami fakturki fakturko fakturkom
fakturuja fakturuje fiest finalny finaly finans finansowac finansowal finansowan finansowca finansowce
finansowcy finansowej finansowi finansowo finansowymi firance firet forge fraktur fraktura frakturach
frakturami frakture frakturo frakturom fraktury frakturze fund funda funde fundo fundus fundy gdybym gdybyz
gdyzbys generale generowal generowan generuja generujciez generuje generujecie getta giotta golos gonta
gorta gota gotha gotka gott gotty gutta hallo harowy heklo helgo helo infor informacjo informuja informuje
inie jakby jakbym jakobys jalbys jaszcze jeszce jeszczez kadarach kadarami kadarom kadary kadmach kadmami
kadmom kadmowa kadmowe kadmowego kadmowy kadmowych kadmowym kadmy kadra kadre kadrem kadro kadrow kadrowac
kadrowal kadrowan kadrowca kadrowce kadrowcy kadrowej kadrowek kadrowi kadrowka kadrowke kadrowo kadrowymi
kadru kadryl kaes kafrach kaframi kafrom kafry kalego kaprach kaprami kaprom kapry karach karami kard
kardach kardami karde kardom kardy karom karowa karowe karowego karowy karowych karowym kary kedrach kedrami
kedrom kedry kinely klapnij kleknij klepnie klesnij kmdrach kmdrami kmdrom kmdry kobego kolbego kolebo
koledo kolega kolege kolegi kolegom kolegow kolekta kolekte kolekty koleto kolnego kolugo komunika
komunikant komunikantem komunikantu komunikatom komunikaty konicznie konieczne konieczni konieczniej korde
koreksy korekt korekto korektyw kosego kote kozlego krekta ksiegowa ksiegowe ksiegowi ksiegowo ksiegowym
kudrach kudrami kudre kudrom kudry kujde kunde kurce kurd kurda kurdem kurdo kurdy kure kurie kurke kurne
kurse kurte kurwe kurze kwadrach kwadrami kwadrom kwadry kwoce kwoke kwot kwoto laskawce laskawe laskawi
laskawiec laskawiej laskowie laso lnie lyskawie machac machna machnal machnic machnie machnik macila macilem
macili macnac macniesz macnij magla maglami magle maglem magli maglu magluj maika maikami maiki maikow maiku
mailam mailas mailer mailes mailingi mailingu mailo mailom mailowe mailowi mailuja mailuje maily maina maine
maini maiza maizami maize maizem maizow maizu makla maklami makle makli male mali malla mallami malle mallem
malli mallow mallu maluj mamila mamilem mamili mamla mamle manila manilami manile manilem manili marketingi
marketingow marketingowca marketingowce marketingowcy marketingowej marketingowi marketingowo marketingowymi
marla marlami marle marlem marli marlow marluj masla maslami masle maslem maslow maslowo maslu masze matla
matlami matle matli matlow maula maulami maule maulem mauli maulow maulu mazecie mazesz mebla meble mebli
meblu mejlem mejluj mela mele meli mella melli melu memla memle memli merla merle merli mesla mesle mesli
meslu mesze mialami miale mialem mialow mialu milami mile milem mili milow milu miluj misze mofecie moglabym
moglbym moglybyscie mojzesz moklabys moklbys moklibyscie molecie mone monecie monel moner monery monet
monety monty mony monzy motecie mozcie mozenie mrzecie mrzesz msze mucze mulimy mulisz mulze mursze murze
musae muse musie muslimy musmy musne musza muszce muszek muszel muszen muszke muszle muszne muze nabaj nada
nadaja nadaje nadal nadam nadan nadarc nadaw nadaz naddac naddaj nadec nadlac nadoj nadpisac nadpisanie
nadpiszcie nadpiszesz nadpiszmy nahaj najac najezy nalac nalaj nalepy nalewy nalez naleza nalezc naleze
nalezmy nalezny nalozy namac nanaj napasac napasanie napiac napinac napinanie napis napisach napisan
napisani napisania napisaniem napisaniu napisu napisy napisza napiszciez napiszecie napiszemy napiszmyz
napoisz napusz napuszcie napuszmy naraj naspisz nastepie nastepne nastepni nastepnik natezy natka natke
natki nawisac nawisanie nazac neper nevers nidy niec nieca niece niecha nieci nieco nierazne nieuwazne
niewalne niewazen niewazna niewaznej niewazni niewaznie niewazny niewazone nine nitka nitke nitki niuch
nocka nocke nocki nojka nojki noka noki norka norke norki noska noski nota notatce notatek notatki notatko
notce notek notisy notko notre nowice nowka nowke nowki nozka nozke nozki nude nudne nudo nudze nutka nutke
nutki obciac obciag obcial obciaza obciazac obciazacie obciazciez obciaze obciazy obciazycie obciazyl
obeslac obeslij obgarnij oblotow oblotu obloty obrokow obroku obrony obrot obrotny obrotom obrotowa obrotowe
obrotowi obrotowo obrotowy obrowu obrozy obryty obwiaz obwiazcie obwolac obwolaj obwolajcie obwolanie
obznajmij odciaz odciazcie odciazyc odesla odeslal odeslan odespac odespij odessac odessij odgarnij odglos
odnajmij odolanie odpasc odpasz odpaszcie odpis odpisac odpisu odpisy odpisza odpiszciez odpisze odpiszecie
odpowiedza odpowiedzi odpowiesz odpracowac odpracuj odpusci odpuscimy odpuscmyz odpust odwalac odwalaj
odwalajcie odwalanie odwola odwolacie odwolaja odwolajciez odwolal odwolam odwolan odwolane odwolani
odwolania odwolaniem odwolaniu odwoluj odwolujcie odwozac ogarnia ogarniaj ogarnie oglodzenia oglodzenie
oglosi oglosil ogloszeni ogloszeniem ogloszeniu oglow oglowic ogluszenia ogluszenie okpisz olbrotow olbrotu
olbroty opisz opiszcie oplecenie opowiedz opra opracowal opracowan opracuja opracuje opublikowal opublikowan
opublikuja opublikuje opusc opuscmy orlos oznajmi oznajmia oznajmiaj oznajmic oznajmie oznajmil oznajmuj
pajse palne palnie panga panse pase passe patem paule pauze peknij pelne pelnie penga personale personalia
personalnej personalni personalnie personalno personalnym personalu personaly personel personele personeli
personne petem piane pianie piega pieniacze pieniadz pieniadza pieniadzem pieniadzu pieniajze pienie pikne
piknie piknij pilanie pilce pilcie pile pilen pilenie pilke pilnej pilni pilniej pilnik pilno pilone pilonie
pils pilsie pilsnie pilze pilznie pina pinda pingi pingu pinia pinie pinka pinta pione pionie pisne pisnie
pitne piwne pizga pizne piznie pktem plecenie plosze plotem pluse pobiedz poczuc podesla podeslan
podeslijciez podesrac podlac podlecenie podlij podlijcie podrzec podrzuca podrzucac podrzuce podrzuci
podrzucie podrzucil podrzut poem pogin poginac poinformowan poinformuja poinformujciez poinformujecie
poinformujemy poinformujmyz pojem poklac poklecenie polac poleca polecac polecaj polecal polecamy polecan
polecanie poleceni poleceniem poleceniu poleczenie polegam polem polewam polezenie polin polne pomiac pomian
pomigac pomijac pomina pominal pomine pomknac pomnac pomni ponaglaj ponagli ponaglic ponaglil ponecenie
ponem ponga ponowcie ponowie ponowne ponowni pontem popem poplac poplecenie poplosze poprosz poprosza
poproszen poproszy poproszze porem portem porzuca porzuce porzuci porzucic poscic posiac posiedz posilac
posin posla poslach poslad poslal poslan poslijciez poslin poslincie posluj poslujcie posnac posnij
posnijcie pospac pospij pospijcie posrac possac possij possijcie postac postem postingi postingu posylac
poszczaj poteg potep potniej potom potrebuje potrebujemy potrzeba potrzebe potrzebie potrzebnej potrzebni
potrzebnie potrzebnym potrzebuj potrzebuja potrzebujmy potrzebujze potrzepuje potrzepujemy powiadam
powiadamia powiadamiac powiadamiaja powiadamial powiadamian powiadomciez powiadomia powiadomicie
powiadomieniom powiadomieniu powiadomimy powiadommyz powiatom powidz powiedza powierz powiesz powiez powin
powinac powinienem powinnam powinnysmy pozlecam poznej poznie poznien poznij pracownica pracownice
pracownicy pracowniczce pracowniczej pracowniczek pracowniczka pracowniczke pracowniczo pracowniczym
praforma praforme praformie praformy prasownicza prasownicze prasowniczego prasowniczy proba product proform
proformo prosa prosb prosbo prosby prosie prosna prosne prosz prosza proszce proszek proszem proszen proszke
proszu proszy proszze protem proze pruknij przegotowac przegotowanie przegotowuj przegotuj przegotujcie
przegotujesz przegotujmy przekabac przekas przekascie przekaszac przekaza przekazach przekazal przekazan
przekazciez przekaze przekazecie przekazie przekazu przekazy przeklac przekrwij przelac przelanie przelaz
przelazac przelazcie przelec przelej przelek przeleku przelewa przelewam przelewek przelewom przelez
przelezy przelow przeplac przeplew przeplyn przeplywa przeplywu przeplywy przeraz przerazac przerazcie
przerwa przerwach przerwal przerwan przerwie przerywac przesalac przesalaj przesalanie przesiac przesian
przesianie przesilac przesilaj przesilanie przesla przeslach przeslan przeslance przeslani przeslania
przeslaniem przeslaniu przeslanke przeslecz przesledz przesli przeslic przeslijciez przeslijmyz przeslik
przeslonie przeslysz przesnij przesnijcie przesnijmy przespac przespan przespanie przespij przespijcie
przespijmy przesrac przesran przesranie przestal przestana przestane przestani przestanie przestano
przestany przestap przesycaj przesyla przesylac przesylaja przesylal przesylam przesylan przesylanie
przetrwac przewaz przewazac przewazcie przezwac przezwij przygotowalnie przygotowan przygotowane
przygotowani przygotowania przygotowaniem przygotowaniu przygotowuja przygotowuje przygotuja przygotujciez
przygotujecie przygotujemy przygotujmyz przykaz przykazac przykazcie przyplyw przypomina przypominac
przypominaja przypominal przypominam przypominan przypomni przypomnicie przypomnien przypomnieniom
przypomnieniu przypomnijciez przyslac przyslanie przyslesz przyslij przyslijcie przyslijmy przystac przystan
przysylaj przytomniec przytomnienia przytomnienie przytomnieniem psot psuc publis publisi pucic puknie pusci
puscie puscil puszcza puszczac puszczaja puszczal puszczam puszczan pyknij pylne rachunkom rachunkowa
rachunkowe rachunkowi rachunkowo rachunkowy raine raisz rakse raporciki raporciku raportom raportowa
raportowe raportowki raportowy raportuj rase rasie remore replay reporcie reportach reportami reportem
reportow reportowi reportu reporty repty repy resort respons retort rezygnuj rezygnuja rezygnujmy rezygnujze
riase rights robi robia robiac robie robil robin roic rombic ronic rosic rospond rownie rowniej rozbic
rozpecznij rozpocznie rybic ryply rzucac rzuci rzucie rzucik rzucil saare safes sahare sale salek salem
salep salis sals salse salus sanding sare sart scart scheduler sciema sedn sema shabe shake shar sharm sharp
shave shire shore shot siales siare siega sieja sieka siemak siemka siena siewa sifema sigma silec sima
skalowac skaluj skanowac skanuj skapowac skapuj skasowal skasowan skasuja skasuje skatowac skatuj skazuj
sklac skleb skleca sklece skleci sklei skleic sklej sklep sklesl skloc skrec skresla skresle skresli skro
skrobi skrobnie skroc skroi skroj skrok skrom skron skrop skros skrot skrub slales slucha sluchac sluchacie
sluchaja sluchajciez sluchal slucham sluchan sluchuj sluchujcie smart snales solec spales spasowac spasuj
splec sporzadza sporzadzac sporzadzanie sporzadze sporzadzeni sporzadzenia sporzadzeniem sporzadzeniu
sporzadzi sporzadzil sprawozdaniom sprawozdanka sprawozdankiem sprawozdanku sprzadz sprzeda sprzedac
sprzedadza sprzedaj sprzedaja sprzedal sprzedala sprzedaly sprzedam sprzedamy sprzedan sprzedana sprzedany
sprzedasz sprzedaze sprzedazna sprzedazny sprzedazowej sprzedazowi sprzedazowymi sprzedz srales ssales staf
staffa staffy stafu stafy stales star stara starc stare starl staro starr stars starta starte starto startu
starty stary stasowac stasuj stat stert stlec strap strat strzal strzec strzegl strzela strzelb strzele
strzeli strzelu strzep strzes strzez stuart stuff stwor stwora stwore stworo stworu stwory stworza stworze
stworzy stworzyl stwosz sumary suspens sworzyc szare szasowac szasuj szema szubko szybciutka szybciutki
szybke szybkom szybo szyjko szynko tajze takce take takie takke takle taks takse tamze tapze tarze tasze
tema tera terac teraj teral teram teran terasz transferu transfery transit trzasnic trzasnie trzeb trzebaz
trzebca trzebi trzebia trzema trzepa trzesa udostepni udostepnia udostepniac udostepniaj udostepnie
udostepnil uniewazni uniewaznia uniewazniaj uniewaznic uniewaznie uniewaznil uprzadz uprzeda uprzede
uprzedza uprzedzac uprzedze uprzedzi uprzedzie uprzedzil uprzesz uprzez urgens uruchomi uruchomia uruchomiac
uruchomie uruchomil usnac usuna usunal usuwac utwor utworu utwory utworza utworze utworzy utworzyl wahna
walna wana wanda wanga wania wanka wanne wanno wanny wanow wanta wanto wapna wardo wargo warko warna warno
warro wart warta warte wartko wartom warty warwo wato watro wazcie wazna wbite wczuc wdarto wecie wedy
wedzcie welcie wencie wescie weslac weslania weslanie weszcie wezciez wezie wezmie weznie wezwie white wice
wier wiezcie wilam winna winow wislanie wita witac witaja witak wital witami witamy witan wite witej witem
witim witom witym wlaczyc wlezcie wolacz wonna wonow wozcie wpada wparto wpedy wpisanie wpite wplacz wpusc
wpuscic writer wryte wrzac wrzec wrzuca wrzucac wrzuce wrzuci wrzucie wrzucil wrzut wstaw wstawcie wstawiac
wstawiaj wstawiajcie wstawic wstawicie wstawienia wstawienie wstawisz wstawmy wstrzyma wstrzymacie
wstrzymaja wstrzymajciez wstrzymal wstrzymam wstrzyman wstrzymane wstrzymani wstrzymania wstrzymaniem
wstrzymaniu wstrzymuj wstrzymujcie wstukaj wtarto wunow wybacz wybaczyc wybada wycisz wyclij wyclijcie
wyclijmy wyclijze wycofa wycofaja wycofal wycofam wycofan wycofuj wyekspediuja wyekspediuje wygada
wygenerowan wygenerowane wygenerowani wygenerowania wygenerowaniem wygenerowaniu wygeneruja wygenerujciez
wygenerujecie wygenerujemy wygenerujmyz wyhacz wyhaczyc wyjada wyklac wyklecie wykona wykonac wykonaja
wykonal wykonam wykonan wykonuj wykpisz wylac wylacza wylaczac wylacze wylaczy wylaczyl wylania wylanie
wylaz wylecz wyleczyc wylicz wyliczyc wymagluj wymaluj wypaca wypacz wypaczyc wypad wypadac wypadaj wypadal
wypadam wypadan wypadl wypadla wypadna wypadu wypady wypala wypasa wypasac wypasanie wypasc wypiac wypijac
wypijanie wypikac wypikanie wypinac wypinanie wypis wypisach wypisal wypisan wypisane wypisani wypisania
wypisaniem wypisaniu wypisu wypisy wypisza wypisze wyplac wyplacz wyplecie wyposc wyposcic wypusci wypuscie
wypuscil wypust wyrzuc wyrzucic wysacz wysaczyc wysada wysalac wysalaj wysalajcie wysalajmy wysalania
wysalanie wysiac wysiania wysianie wysilac wysilaj wysilajcie wysilajmy wysilania wysilanie wysilki wysla
wyslan wyslanca wyslance wyslani wyslaniec wyslaniem wyslaniu wyslaw wyslawcie wyslawia wyslawiac wyslawiaj
wyslawiajcie wyslawic wyslawicie wyslawie wyslawienia wyslawienie wyslawisz wyslawmy wysledz wyslijciez
wyslijmyz wyslin wyslincie wyslinia wyslinie wyslinmy wyslinze wysnij wysnijcie wysnijmy wysnijze wyspac
wyspania wyspanie wyspij wyspijcie wyspijmy wyspijze wyspisz wysrac wysrania wysranie wyssac wyssania
wyssanie wyssij wyssijcie wyssijmy wyssijze wystac wystal wystan wystania wystanie wystap wystapcie wystapic
wystapicie wystapienia wystapienie wystapisz wystapmy wystawa wystawac wystawaj wystawajcie wystawce
wystawciez wystawcy wystawe wystawia wystawiacie wystawiacz wystawiaja wystawiajciez wystawial wystawian
wystawiania wystawianie wystawiasz wystawieni wystawieniem wystawieniu wystawmyz wystawnie wystawny wystawo
wystawy wystekaj wystuka wystukac wystukaja wystukal wystukam wystukan wystukuj wysycac wysycaj wysycajcie
wysycajmy wysylacie wysylaja wysylajciez wysylajmyz wysylan wysylanie wysylce wysylek wysylka wysylko
wysypac wysypke wysypki wysysac wysysaj wysysajcie wysysajmy wyszukaj wytlij wytlijcie wytlijmy wytlijze
wytrzymac wytrzymaj wytrzymajcie wytrzymanie wyzuc wzarto wzdow wzecie wznos wznowa wznowe wznowi wznowo
wznowy wzuc zaalarmowal zaalarmowan zaalarmuja zaalarmuje zablokowal zablokowan zablokuja zablokuje zabuduj
zachcialbys zachciej zadacie zadane zadani zadania zadaniek zadaniem zadaniu zadarnie zadawnie zadbanie
zadnie zafakturowal zafakturowan zafakturuja zafakturujciez zafakturuje zafakturujecie zakomunikuja
zakomunikuje zalanie zalata zalecam zalicza zaliczce zalicze zaliczek zaliczki zaliczko zaliczze zamanie
zamies zamiesic zananie zaniecha zaniechac zaniechaja zaniechal zaniecham zaniechan zaniechuj zanies zapadac
zapadaj zapanowac zapanuj zapastuj zapata zapate zaplaca zaplace zaplakuj zaplanowal zaplanowan zaplanuja
zaplanuje zaplasa zaplat zaplatac zaplataj zaplatal zaplatam zaplatan zaplato zaplatuj zaplota zaplote
zapluta zaplute zapoda zapodaja zapodaje zapodal zapodam zapodan zapomni zapoznij zaprogramuja zaprogramuje
zaranie zarobcie zarobic zarobisz zarobmy zastaw zastawienia zastawienie zastawieniem zastawieniu zatrzyma
zatrzymacie zatrzymaja zatrzymajciez zatrzymal zatrzymam zatrzyman zatrzymuj zatrzymujcie zawadom
zawiadomciez zawiadomi zawiadomia zawiadomicie zawiadomie zawias zawiasom zawiei zawiej zawiesc zawiesi
zawiesia zawiesie zawiesil zawiesin zawiesiu zawiez zawis zawlokowac zawlokuj zbadanie zbeszta zblokowac
zblokuj zbuduja zbuduje zbys zdanie zdobcie zdobic zdobisz zdobmy zebym zebyz zechcialabys zechcialbym
zechciec zestal zestawi zestawiania zestawianie zestawianiem zestawianiu zestawieni zestawieniom zestawu
zestawy zgadanie zidanie zjadanie zlawies zleca zlecac zlecaj zlecal zlecamy zlecan zlewam zlobcie zlobic
zlobisz zlobmy zmagluj zmaluj zmiluj znecam zolz zorb zostawienia zostawienie zostawieniem zostawieniu
zrabcie zrabmy zrebcie zrebic zrebisz zrebmy zrezygnowal zrezygnowan zrezygnuja zrezygnuje zrobciez zrobia
zrobicie zrobie zrobimy zrobmyz zroby zroscie zrosic zrosisz zrosmy zruc zrucic zurobic zwiadom zwies
zwiesic
`;
