<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>river_names</Name>
    <UserStyle>
      <Title>Names of rivers along their lines</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>rank-1</Name>
          <Title>Largest rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>4</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>12000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><LinePlacement><PerpendicularOffset>6</PerpendicularOffset></LinePlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4f7688</CssParameter></Fill>
            <Priority><ogc:Sub><ogc:Literal>20</ogc:Literal><ogc:PropertyName>rank</ogc:PropertyName></ogc:Sub></Priority>
            <VendorOption name="repeat">500</VendorOption>
            <VendorOption name="followLine">true</VendorOption>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-2</Name>
          <Title>Large rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>4</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>7</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>5000000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><LinePlacement><PerpendicularOffset>6</PerpendicularOffset></LinePlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4f7688</CssParameter></Fill>
            <Priority><ogc:Sub><ogc:Literal>20</ogc:Literal><ogc:PropertyName>rank</ogc:PropertyName></ogc:Sub></Priority>
            <VendorOption name="repeat">500</VendorOption>
            <VendorOption name="followLine">true</VendorOption>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-3</Name>
          <Title>Rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>7</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>99</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>1600000</MaxScaleDenominator>
          <TextSymbolizer>
            <Label><ogc:PropertyName>name</ogc:PropertyName></Label>
            <Font><CssParameter name="font-family">Sans-Serif</CssParameter><CssParameter name="font-size">10</CssParameter></Font>
            <LabelPlacement><LinePlacement><PerpendicularOffset>6</PerpendicularOffset></LinePlacement></LabelPlacement>
            <Halo><Radius>1.2</Radius><Fill><CssParameter name="fill">#f5f2ea</CssParameter><CssParameter name="fill-opacity">0.85</CssParameter></Fill></Halo>
            <Fill><CssParameter name="fill">#4f7688</CssParameter></Fill>
            <Priority><ogc:Sub><ogc:Literal>20</ogc:Literal><ogc:PropertyName>rank</ogc:PropertyName></ogc:Sub></Priority>
            <VendorOption name="repeat">500</VendorOption>
            <VendorOption name="followLine">true</VendorOption>
            <VendorOption name="spaceAround">4</VendorOption>
          </TextSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
